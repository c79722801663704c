import { StorageUnavailable } from '../../context/ports/storage.ts'

/** An object storage's error, as far as its client reports it. */
interface BucketError {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const sentences: Readonly<Record<string, (bucket: string) => string>> = {
  NoSuchBucket: (bucket) => `There is no bucket ${bucket} at the address in FILES_URL.`,
  RequestTimeTooSkewed: () => 'The object storage finds the clock of this machine wrong: set it right.',
  AuthorizationHeaderMalformed: (bucket) =>
    `The bucket ${bucket} is in another region: name it in FILES_URL.`,
  PermanentRedirect: (bucket) => `The bucket ${bucket} is in another region: name it in FILES_URL.`,
  CredentialsProviderError: () =>
    'There is no key for the object storage: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
}

const byStatus: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `The bucket ${bucket} is in another region: name it in FILES_URL.`,
  401: denied,
  403: denied,
  404: (bucket) => `There is no bucket ${bucket} at the address in FILES_URL.`,
}

function denied(bucket: string): string {
  return `The object storage denies the bucket ${bucket} to the key in AWS_ACCESS_KEY_ID: it must be allowed to list, read, write and delete there.`
}

/** Says in one sentence why a bucket did not do its part; the client's own error, which holds keys, is left out. */
export function explainBucketError(error: unknown, bucket: string): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error
  const { name = '', code = name, $metadata: metadata } = error as BucketError
  const status = metadata?.httpStatusCode
  const sentence = sentences[name] ?? (status === undefined ? undefined : byStatus[status])
  const other =
    status === undefined || status >= 500
      ? `The object storage of the bucket ${bucket} does not answer (${code}).`
      : `The object storage of the bucket ${bucket} refuses a call: ${name} (${status}).`
  return new StorageUnavailable(sentence?.(bucket) ?? other)
}

export function isMissingObject(error: unknown): boolean {
  const { name } = error as BucketError
  return name === 'NoSuchKey' || name === 'NotFound'
}

/** Whether a name was taken when an object was to be stored under it for the first time. */
export function isTakenName(error: unknown): boolean {
  const { name, $metadata: metadata } = error as BucketError
  return (
    name === 'PreconditionFailed' || name === 'ConditionalRequestConflict' || metadata?.httpStatusCode === 412
  )
}
