/** What a person reads when the address of an endpoint cannot be used. */
export const webhookAddressInvalid =
  'Must be an https address, such as https://shop.example/hooks, without a name or password in it'

/** Whether a host name means the machine itself, by its name or its numbers. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host) || host.endsWith('.localhost')
}

/**
 * Whether events may be sent to an address, as far as its text says: https, or http to the machine itself. Where it leads
 * is checked by the server at every try.
 */
export function isWebhookAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || hostname === '') return false
  return protocol === 'https:' || isLoopbackHost(hostname)
}
