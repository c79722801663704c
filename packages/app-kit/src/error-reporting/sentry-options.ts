import type { BrowserOptions } from '@sentry/browser'
import { pageUrl } from '../navigation/page-name.ts'

/** Messages of errors not caused by this application: extensions, lost connections, browsers. */
const noise = [
  /^ResizeObserver loop/,
  /Failed to fetch/,
  /NetworkError when attempting to fetch/,
  /Load failed/,
  /dynamically imported module/,
  /^Non-Error promise rejection captured/,
]
const disabledIntegrations = ['Breadcrumbs', 'BrowserSession']
const extensions = [/^(chrome|moz|safari(-web)?)-extension:\/\//]

/** Error reporting: everything except known noise, and never a URL or user input. */
export function sentryOptions(dsn: string, location: Location, release: string | null): BrowserOptions {
  return {
    dsn,
    sampleRate: 1,
    ...(release === null ? {} : { release }),
    ignoreErrors: noise,
    denyUrls: extensions,
    sendClientReports: false,
    // Breadcrumbs of clicks, input, requests and navigation may contain secrets.
    integrations: (defaults) => defaults.filter(({ name }) => !disabledIntegrations.includes(name)),
    beforeSend: (event) => ({ ...event, request: { url: pageUrl(location) } }),
  }
}

/** Whether a host is a developer's machine, where errors aren't reported. */
export function isLocalhost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
