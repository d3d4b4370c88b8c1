import { describe, expect, it } from 'vitest';
import { defaultLayoutSetting, parseLayoutSetting } from './layout-setting.ts';

describe('the layout settings', () => {
  it('start as the specification says', () => {
    expect(parseLayoutSetting(null)).toEqual({
      topNav: true,
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
      dynamicTitle: false,
      sideTheme: 'theme-dark',
      theme: '#409EFF',
    });
  });

  it('come back as they were kept', () => {
    const kept = { ...defaultLayoutSetting, topNav: false, sideTheme: 'theme-light', theme: '#11A983' };
    expect(parseLayoutSetting(JSON.stringify(kept))).toEqual(kept);
  });

  it('keep their defaults where the stored text makes no sense', () => {
    expect(parseLayoutSetting('{"topNav":"no","theme":"red","sideTheme":"x"}')).toEqual(defaultLayoutSetting);
    expect(parseLayoutSetting('{"topNav":')).toEqual(defaultLayoutSetting);
    expect(parseLayoutSetting('null')).toEqual(defaultLayoutSetting);
  });
});
