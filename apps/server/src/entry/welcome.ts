import { demoDealers, demoPassword } from '../demo/suppliers/demo-dealers.ts'
import { demoSuppliers } from '../demo/suppliers/demo-suppliers.ts'

/** The lines a person reads when the portal is ready: where to go and, with the demo, how to sign in. */
export function welcomeLines(portal: {
  url: string
  withDemo: boolean
  showsMail: boolean
  sandboxUrl: string | undefined
}): string[] {
  const { url, withDemo, showsMail, sandboxUrl } = portal
  const lines = ['', `Dealer Portal is ready: ${url}`, `API documentation:      ${url}/api-public/docs`]
  if (showsMail) lines.push(`Mail of the demo:       ${url}/demo-mail`)
  if (sandboxUrl !== undefined) lines.push(`Payment sandbox:        ${sandboxUrl}`)
  return withDemo ? [...lines, ...signInLines(url), ''] : [...lines, '']
}

function signInLines(url: string): string[] {
  const blocks = demoSuppliers.map(({ handle, name, hosts }, index) => {
    const address = new URL(url)
    // The first supplier answers on every host that is nobody's.
    if (index > 0) address.hostname = hosts[0]
    const emails = demoDealers.filter(({ supplier }) => supplier === handle).map(({ email }) => `  ${email}`)
    return ['', `Sign in at ${name}, ${address.origin}, as`, ...emails]
  })
  return [...blocks.flat(), '', `Every password is: ${demoPassword}`]
}
