import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * What a browser may do with our pages: load and run only what comes from here; pictures from any secure place.
 * With an address for error reports, a page may send there, too.
 */
export function securityHeaders(sentryDsn: string | null): FastifyHelmetOptions {
  const reports = sentryDsn === null ? [] : [new URL(sentryDsn).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'connect-src': ["'self'", ...reports],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // A supplier's logo and pictures stand where the supplier keeps them.
        'img-src': ["'self'", 'data:', 'https:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        // The interface kit writes style elements; style attributes in markup are not needed.
        'style-src': ["'self'"],
        'style-src-elem': ["'self'", "'unsafe-inline'"],
        'style-src-attr': ["'none'"],
      },
    },
    // Pictures from elsewhere do not send the header this would ask of them.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  }
}
