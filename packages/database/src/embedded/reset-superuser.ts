import { DatabaseUnavailable } from '../connection/database-unavailable.ts'
import type { DataPaths } from './data-paths.ts'
import { superuser } from './initialize.ts'
import type { PostgresPrograms } from './process/programs.ts'
import { type RunAs, runToEnd } from './process/run-as.ts'

/** Gives the setup role a new password when the access file was lost; the server must be stopped. */
export async function resetSuperuser(
  paths: DataPaths,
  programs: PostgresPrograms,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}';\n`
  const args = ['--single', '-D', paths.cluster, '-c', 'log_min_messages=log', 'postgres']
  const result = await runToEnd(runAs, programs.postgres, args, statement)
  if (result.status === 0 && !/ERROR|FATAL/.test(result.stderr)) return
  throw new DatabaseUnavailable(
    `The file ${paths.access} is missing and the passwords in ${paths.cluster} could not be renewed: put the file back.`,
  )
}
