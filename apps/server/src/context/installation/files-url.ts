/** An S3-compatible bucket, as given in `FILES_URL`. */
export interface Bucket {
  readonly name: string
  /** The prefix of all names in it, such as `portal/`; empty for the whole bucket. */
  readonly prefix: string
  /** The storage's URL; absent for Amazon S3 in the region. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
}

const parameters: readonly string[] = ['endpoint', 'region']

/** Why a URL is not a valid bucket URL, without quoting it, since it may contain a key; undefined if it is valid. */
export function findFilesUrlProblem(text: string): string | undefined {
  const example = 'such as s3://bucket/prefix?endpoint=https://storage.example&region=eu-1'
  if (!/^s3:\/\//i.test(text) || !URL.canParse(text)) return `FILES_URL must be a URL ${example}.`
  const { hostname, username, password, port, pathname, searchParams, hash } = new URL(text)
  if (username !== '' || password !== '') {
    return "FILES_URL can't contain a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) || port !== '') {
    return `FILES_URL must name a bucket after s3://, ${example}.`
  }
  if (!/^(?:\/[\w.-]+)*\/?$/.test(pathname) || /\/\.{1,2}(?:\/|$)/.test(pathname) || hash !== '') {
    return 'The prefix in FILES_URL can only contain letters, digits, dots, hyphens, underscores and slashes.'
  }
  for (const name of searchParams.keys()) {
    if (!parameters.includes(name) || searchParams.getAll(name).length > 1) {
      return `FILES_URL accepts the parameters ${parameters.join(' and ')}, each at most once.`
    }
  }
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:\/\/[^/?#@]+\/?$/i.test(endpoint))) {
    return 'The endpoint in FILES_URL must be a URL such as https://storage.example.'
  }
  const region = searchParams.get('region')
  if (region !== null && !/^[\w-]+$/.test(region)) {
    return 'The region in FILES_URL must be a name such as eu-central-1.'
  }
  return undefined
}

/** Parses a URL in which `findFilesUrlProblem` found no fault. */
export function readFilesUrl(text: string): Bucket {
  const { hostname, pathname, searchParams } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  return {
    name: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  }
}
