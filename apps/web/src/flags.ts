/**
 * What the server says about itself in the page that it serves:
 * `<meta name="countersign" content='{"captcha":true,"tenant":true,"docs":false,"repository":"…","tenantName":"…"}'>`.
 */
export interface ServerFlags {
  /** Login asks for the slide puzzle. */
  captcha: boolean;
  /** Several tenants: login asks for one, requests carry `tenant-id`. */
  tenant: boolean;
  /** The top bar links to the documentation. */
  docs: boolean;
  /** Address that the repository mark of the top bar opens; none without one. */
  repository: string;
  /** The login page leads to the registration. */
  register: boolean;
  /** Sites (SocialType) whose accounts log in; all known ones when the server does not say. */
  socialTypes: readonly number[] | undefined;
  /** What the tenant field of the login page begins with. */
  tenantName: string;
}

/** The defaults of specification §9: tenant on, captcha on, docs off. */
export const defaultFlags: ServerFlags = {
  captcha: true,
  tenant: true,
  docs: false,
  repository: '',
  register: true,
  socialTypes: undefined,
  tenantName: '',
};

/** Reads the content of the meta tag; what is missing or unreadable keeps its default. */
export function parseFlags(content: string | null | undefined): ServerFlags {
  const said = readObject(content ?? '');
  const flag = (key: 'captcha' | 'tenant' | 'docs' | 'register') => {
    const value = said[key];
    return typeof value === 'boolean' ? value : defaultFlags[key];
  };
  const text = (key: 'repository' | 'tenantName') => {
    const value = said[key];
    return typeof value === 'string' ? value : defaultFlags[key];
  };
  const { socialTypes } = said;
  return {
    captcha: flag('captcha'),
    tenant: flag('tenant'),
    docs: flag('docs'),
    repository: text('repository'),
    register: flag('register'),
    socialTypes: Array.isArray(socialTypes)
      ? socialTypes.filter((type) => typeof type === 'number')
      : defaultFlags.socialTypes,
    tenantName: text('tenantName'),
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export const flags = parseFlags(
  typeof document === 'undefined'
    ? null
    : document.querySelector('meta[name="countersign"]')?.getAttribute('content'),
);
