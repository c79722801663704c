import type { DemoSignIns } from '../../demo/demo-sign-ins.ts'
import { demoPassword } from '../../demo/suppliers/demo-dealers.ts'

/** The lines a person reads when the portal is ready: where to go and, with the demo, how to sign in. */
export function welcomeLines(portal: {
  url: string
  showsMail: boolean
  sandboxUrl: string | undefined
  signIns: readonly DemoSignIns[]
}): string[] {
  const { url, showsMail, sandboxUrl, signIns } = portal
  const lines = ['', `Dealer Portal is ready: ${url}`, `API documentation:      ${url}/api-public/docs`]
  if (showsMail) lines.push(`Mail of the demo:       ${url}/demo-mail`)
  if (sandboxUrl !== undefined) lines.push(`Payment sandbox:        ${sandboxUrl}`)
  return signIns.length === 0 ? [...lines, ''] : [...lines, ...signInLines(url, signIns), '']
}

function signInLines(url: string, signIns: readonly DemoSignIns[]): string[] {
  const blocks = signIns.map(({ supplier, host, emails }) => {
    const address = new URL(url)
    address.hostname = host
    return ['', `Sign in at ${supplier}, ${address.origin}, as`, ...emails.map((email) => `  ${email}`)]
  })
  return [...blocks.flat(), '', `Every password is: ${demoPassword}`]
}
