import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  it('has the defaults of the table in the README', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      adminPassword: 'admin123',
      captchaEnabled: true,
      tenantEnabled: true,
      demoData: true,
      logLevel: 'info',
    });
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535 (0: any free port) (it is "eighty")'],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/x',
      'DATABASE_URL must be postgres://user:password@host:port/database',
    ],
    ['CAPTCHA_ENABLED', 'maybe', 'CAPTCHA_ENABLED must be true or false (it is "maybe")'],
  ])('refuses %s=%s with one line that names it and shows no secret', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
  });

  it('refuses an address that others reach as long as there is no password for the administrator', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^ADMIN_PASSWORD must be set/);
    expect(readConfig({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Correct-Horse' })).toMatchObject({
      loopback: false,
    });
  });
});
