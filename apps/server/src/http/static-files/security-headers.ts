import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

export interface PageSources {
  readonly scriptSources: readonly string[]
  readonly frameSources: readonly string[]
  readonly connectSources: readonly string[]
  readonly styleSources: readonly string[]
  readonly fontSources: readonly string[]
}

export interface PolicyParts {
  /** Where pages may report errors; null if disabled. */
  readonly sentryDsn: string | null
  /** The digests (`sha256-…`) of the only inline scripts allowed. */
  readonly scriptDigests: readonly string[]
}

export const ownSources: PageSources = {
  scriptSources: [],
  frameSources: [],
  connectSources: [],
  styleSources: [],
  fontSources: [],
}

/**
 * The content security policy: scripts and files only from here or the supplier's payment provider, images from any
 * https URL. If error reporting is configured, pages may send there too.
 */
function directives(
  { sentryDsn, scriptDigests }: PolicyParts,
  sources: PageSources,
): Record<string, readonly string[]> {
  const reports = sentryDsn === null ? [] : [new URL(sentryDsn).origin]
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...reports, ...sources.connectSources],
    'font-src': ["'self'", ...sources.fontSources],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(sources.frameSources.length === 0 ? {} : { 'frame-src': ["'self'", ...sources.frameSources] }),
    // Suppliers host their logos and images anywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...scriptDigests.map((digest) => `'${digest}'`), ...sources.scriptSources],
    'script-src-attr': ["'none'"],
    // The interface kit writes style elements; style attributes in markup are not needed.
    'style-src': ["'self'", ...sources.styleSources],
    'style-src-elem': ["'self'", "'unsafe-inline'", ...sources.styleSources],
    'style-src-attr': ["'none'"],
  }
}

/** The security headers of all responses. */
export function securityHeaders(parts: PolicyParts): Readonly<Record<string, string>> {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(directives(parts, ownSources)).map(([name, values]) => [name, [...values]]),
      ),
    },
    // Images on other hosts lack the header that this would require.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  const headers: Record<string, string> = {}
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  // The same for all responses, including those without a request.
  addHeaders({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return headers
}

/** The policy for pages of suppliers with a payment provider. */
export function pagePolicy(parts: PolicyParts, sources: PageSources): string {
  return Object.entries(directives(parts, sources))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}
