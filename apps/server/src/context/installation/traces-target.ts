/** A collector that speaks OTLP over HTTP. */
export interface TracesTarget {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The service name of this process. */
  readonly service: string
}

interface TracesVariables {
  readonly PORTAL_ROLE: string
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_SERVICE_NAME?: string | undefined
}

/** Where traces are sent, from OpenTelemetry's standard variables; undefined if no endpoint is set. */
export function readTracesTarget(env: TracesVariables): TracesTarget | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, PORTAL_ROLE: role } = env
  if (endpoint === undefined) return undefined
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(readPairs(env.OTEL_EXPORTER_OTLP_HEADERS ?? '')),
    service: env.OTEL_SERVICE_NAME ?? (role === 'all' ? 'dealer-portal' : `dealer-portal-${role}`),
  }
}

/** Whether a text is a list of headers in OpenTelemetry's format: `a=b,c=d` with URL-encoded values. */
export function areTracesHeaders(text: string): boolean {
  return readPairs(text).every(([name, value]) => /^[\w-]+$/.test(name) && value !== '')
}

function readPairs(text: string): [name: string, value: string][] {
  return text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.trim().split('=')
      return [name, decodeValue(rest.join('='))]
    })
}

function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
