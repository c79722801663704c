import { createJourneySupplier, runCli } from './cli.ts'
import { type Account, demoPassword } from './sign-in.ts'

export interface JourneyDealer extends Account {
  readonly handle: string
}

/** Creates a supplier with settings such as `website_required=true`, and an active dealer with the demo password. */
export async function createJourneyDealer(...settings: readonly string[]): Promise<JourneyDealer> {
  const supplier = await createJourneySupplier(...settings)
  const email = `${supplier.handle}@dealer.example`
  const who = ['--supplier', supplier.handle, '--email', email]
  await runCli('dealer', 'create', ...who, '--password', demoPassword)
  return { ...supplier, email }
}
