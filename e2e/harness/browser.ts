/** A real browser for a test file. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';

export interface Visit {
  page: Page;
  /** What the page wrote to the console as errors, and what it threw. */
  problems: string[];
}

/** Longest wait for something that is to be seen, ms. */
const patience = 15_000;

/**
 * Starts Chromium before the tests of a file and stops it after them; the pages that a test opened are closed after it.
 *
 * Tests of a file that want the same kind of browser share what it has cached and compiled, which makes them quick. Local
 * storage is theirs to clear (`useApp` does).
 */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser;
  const contexts = new Map<string, BrowserContext>();
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    for (const context of contexts.values()) {
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
    }
  });
  afterAll(() => browser?.close());

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 1280, height: 800 },
      // Nobody waits for a drawer to glide in.
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(patience);
    return context;
  }

  return async (options = {}) => {
    const kind = JSON.stringify(options);
    const context = contexts.get(kind) ?? (await newContext(options));
    contexts.set(kind, context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return { page, problems };
  };
}
