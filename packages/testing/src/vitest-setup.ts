import { stopTestServer } from './databases/test-server.ts'

/** Called by the test runner after its last test. */
export async function teardown(): Promise<void> {
  await stopTestServer()
}
