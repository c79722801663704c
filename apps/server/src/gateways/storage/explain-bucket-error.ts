import { StorageUnavailable } from '../../context/ports/storage.ts'

/** The fields of an object storage error that its client reports. */
interface BucketError {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const sentences: Readonly<Record<string, (bucket: string) => string>> = {
  NoSuchBucket: (bucket) => `The bucket ${bucket} doesn't exist at the address in FILES_URL.`,
  RequestTimeTooSkewed: () =>
    "The object storage rejected the request because this machine's clock is wrong. Set the correct time.",
  AuthorizationHeaderMalformed: (bucket) =>
    `The bucket ${bucket} is in another region. Set region in FILES_URL.`,
  PermanentRedirect: (bucket) => `The bucket ${bucket} is in another region. Set region in FILES_URL.`,
  CredentialsProviderError: () =>
    'The object storage requires an access key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
}

const byStatus: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `The bucket ${bucket} is in another region. Set region in FILES_URL.`,
  401: denied,
  403: denied,
  404: (bucket) => `The bucket ${bucket} doesn't exist at the address in FILES_URL.`,
}

function denied(bucket: string): string {
  return `The access key in AWS_ACCESS_KEY_ID has no access to the bucket ${bucket}. It needs permission to list, read, write and delete.`
}

/** Explains a bucket error in one sentence; the client's own error, which contains keys, is dropped. */
export function explainBucketError(error: unknown, bucket: string): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error
  const { name = '', code = name, $metadata: metadata } = error as BucketError
  const status = metadata?.httpStatusCode
  const sentence = sentences[name] ?? (status === undefined ? undefined : byStatus[status])
  const other =
    status === undefined || status >= 500
      ? `The object storage for the bucket ${bucket} doesn't respond (${code}).`
      : `The object storage for the bucket ${bucket} rejected a request: ${name} (${status}).`
  return new StorageUnavailable(sentence?.(bucket) ?? other)
}

export function isMissingObject(error: unknown): boolean {
  const { name } = error as BucketError
  return name === 'NoSuchKey' || name === 'NotFound'
}

/** Whether a new object was refused because its name is taken. */
export function isTakenName(error: unknown): boolean {
  const { name, $metadata: metadata } = error as BucketError
  return (
    name === 'PreconditionFailed' || name === 'ConditionalRequestConflict' || metadata?.httpStatusCode === 412
  )
}
