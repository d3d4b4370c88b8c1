/** The configuration: read once from the environment, refused at start when it cannot work (architecture §1). */
import { resolve } from 'node:path';
import { z } from 'zod';

const FLAG = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  on: true,
  off: false,
  yes: true,
  no: false,
} as const;

const flag = (fallback: boolean) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(Object.keys(FLAG) as [keyof typeof FLAG]))
    .transform((word) => FLAG[word])
    .default(fallback);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What each variable must be, in the words of the refusal. */
const EXPECTED = {
  HOST: 'an address to listen on, for example 127.0.0.1 or 0.0.0.0',
  PORT: 'a port number from 0 to 65535 (0: any free port)',
  DATA_DIR: 'a folder that this user may write to',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  ADMIN_PASSWORD: 'a password of 4 to 16 characters for the first administrator',
  CAPTCHA_ENABLED: 'true or false',
  TENANT_ENABLED: 'true or false',
  DEMO_DATA: 'true or false',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  SECRET_KEY: '32 random bytes as base64, for example the output of: openssl rand -base64 32',
  ALLOW_PRIVATE_TARGETS:
    'true or false: whether addresses that administrators enter may be in private networks',
  TRUST_PROXY: 'true or false: whether X-Forwarded-For comes from a proxy of yours',
} as const;

/** Variables whose value no refusal shows. */
const SECRET = new Set<keyof typeof EXPECTED>(['ADMIN_PASSWORD', 'DATABASE_URL', 'SECRET_KEY']);

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ADMIN_PASSWORD: z.string().min(4).max(16).optional(),
  CAPTCHA_ENABLED: flag(true),
  TENANT_ENABLED: flag(true),
  DEMO_DATA: flag(true),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SECRET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32)
    .optional(),
  ALLOW_PRIVATE_TARGETS: flag(false),
  TRUST_PROXY: flag(false),
});

export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder with the embedded database and uploaded files. */
  dataDir: string;
  /** A PostgreSQL of the operator's own; null: the embedded one. */
  databaseUrl: string | null;
  /** First password of `admin`. */
  adminPassword: string;
  /** Whether only this machine reaches the server: demo users get a known password only then. */
  loopback: boolean;
  captchaEnabled: boolean;
  tenantEnabled: boolean;
  demoData: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Key that seals secrets at rest; null: the one in the data folder. */
  secretKey: Buffer | null;
  /** Whether addresses that administrators enter may be in private networks. */
  allowPrivateTargets: boolean;
  trustProxy: boolean;
}

/** A configuration that cannot work. The message is one line that names the variable and what it should be. */
export class ConfigError extends Error {}

/** The password of `admin` on a machine that only its own user reaches. */
const LOOPBACK_PASSWORD = 'admin123';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Reads the configuration.
 *
 * @throws ConfigError with one line that names the variable and what it should be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED;
    const shown = SECRET.has(name) ? '' : ` (it is "${given[name]}")`;
    throw new ConfigError(`${name} must be ${EXPECTED[name]}${shown}`);
  }
  const env = parsed.data;
  const loopback = isLoopback(env.HOST);
  if (!env.ADMIN_PASSWORD && !loopback) {
    throw new ConfigError(
      `ADMIN_PASSWORD must be set when HOST is not a loopback address (it is "${env.HOST}"): ${EXPECTED.ADMIN_PASSWORD}`,
    );
  }
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? LOOPBACK_PASSWORD,
    loopback,
    captchaEnabled: env.CAPTCHA_ENABLED,
    tenantEnabled: env.TENANT_ENABLED,
    demoData: env.DEMO_DATA,
    logLevel: env.LOG_LEVEL,
    secretKey: env.SECRET_KEY ?? null,
    allowPrivateTargets: env.ALLOW_PRIVATE_TARGETS,
    trustProxy: env.TRUST_PROXY,
  };
}
