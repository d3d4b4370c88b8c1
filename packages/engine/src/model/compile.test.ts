import { describe, expect, it } from 'vitest';
import { definitions, element, model, path, process, start, user } from '../../test/model.ts';
import { compileBpmn } from './compile.ts';

const compiled = (xml: string) => compileBpmn(xml).models[0];

describe('compiling a file', () => {
  it('tells the dialect by the namespaces that are in use', () => {
    const withAttribute = (attribute: string): string =>
      model(start(), user('a', '', attribute), path('start', 'a'));
    expect(compiled(withAttribute('camunda:assignee="x"'))?.dialect).toBe('camunda');
    expect(compiled(withAttribute('flowable:assignee="x"'))?.dialect).toBe('flowable');
    expect(compiled(withAttribute(''))?.profile.name).toBe('flowable');
  });

  it('reads files without a namespace and with blanks around attributes', () => {
    const xml =
      '<definitions><process id = "p"><startEvent id="s" name = "a = \'b\'" /></process></definitions>';
    expect(compiled(xml)?.elements.get('s')?.name).toBe("a = 'b'");
  });

  it('gives ids to flows and events that have none', () => {
    const xml = model(start(), user('a'), '<sequenceFlow sourceRef="start" targetRef="a"/>', '<endEvent/>');
    expect(compiled(xml)?.flows.size).toBe(1);
    expect([...(compiled(xml)?.elements.keys() ?? [])]).toContainEqual(expect.stringMatching(/endEvent/));
  });

  it('keeps a collaboration of several processes apart', () => {
    const xml = definitions(
      '<collaboration id="c"><participant id="x" processRef="p"/><participant id="y" processRef="q"/></collaboration>',
      process(
        'p',
        start('ps'),
        '<laneSet id="ls"><lane id="l"><flowNodeRef>ps</flowNodeRef></lane></laneSet>',
      ),
      process('q', start('qs')),
    );
    expect(compileBpmn(xml).models.map(({ key }) => key)).toEqual(['p', 'q']);
  });

  it('names the line of what is wrong', () => {
    const xml = model('\n\n', element('serviceTask', 'w'));
    expect(compileBpmn(xml).problems).toMatchObject([{ elementId: 'w', line: 7 }]);
  });

  it('refuses what would go deeper or grow larger than any real model', () => {
    const deep = `<definitions>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</definitions>`;
    expect(compileBpmn(deep).problems[0]?.message).toContain('deeper');
    expect(compileBpmn(`<definitions>${' '.repeat(5_000_001)}</definitions>`).problems[0]?.message).toContain(
      'characters',
    );
  });
});
