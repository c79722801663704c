import { moneyPromises } from './money-promises.ts'
import type { ShownPromise } from './shown-promise.ts'

const server = 'apps/server/src'

export const promises: readonly ShownPromise[] = [
  {
    promise: 'No call with an id finds what belongs to another dealer or supplier.',
    figure: '0 foreign rows, every call with the id of an order',
    test: {
      file: `${server}/entry/contract-test/contract.test.ts`,
      title: 'rder finds nothing of other owners',
    },
    broken: {
      name: 'rows of every dealer',
      file: `${server}/repositories/owner-conditions.ts`,
      from: `\${belongsToSupplier(owner, table)} and \${column('dealer_id', table)} = \${owner.dealerId}\``,
      to: `\${belongsToSupplier(owner, table)}\``,
    },
  },
  {
    promise: 'An order is placed once for its key, however often it is sent.',
    figure: '0 doubled',
    test: {
      file: `${server}/features/checkout/place/place-order.test.ts`,
      title: 'returns the same order again, even with a newer quote, and sells nothing twice',
    },
    broken: {
      name: 'keys that nothing is found by',
      file: `${server}/domain/idempotency.ts`,
      from: 'if (stored !== undefined) {',
      to: `if (stored !== undefined && key === '') {`,
    },
  },
  {
    promise: 'No more units are sold than there are.',
    figure: '200 clients on the last 50 units: exactly 50',
    test: { file: `${server}/features/checkout/place/last-units.deep.test.ts`, title: 'buy exactly 50' },
    broken: {
      name: 'stock that is not looked at when it is taken',
      file: `${server}/repositories/orders/placed-order.repository.ts`,
      from: 'JSON.stringify(deductions.map(stockOf))}',
      to: 'JSON.stringify([])}',
    },
  },
  {
    promise: 'Orders and payments take only the steps of their table.',
    figure: '0 other steps, stock and money exact',
    test: {
      file: `${server}/entry/integration-tests/order-interleavings/interleavings.deep.test.ts`,
      title: 'keep stock, money and addresses exact',
    },
    broken: {
      name: 'an authorization that is taken back after the charge',
      file: 'packages/contract/src/orders/lifecycle/transitions.rules.ts',
      from: 'from: [authorized.id],\n    to: unauthorized.id,',
      to: 'from: [authorized.id, paid.id],\n    to: unauthorized.id,',
    },
  },
  {
    promise: 'A spreadsheet runs no cell of an export.',
    figure: '0 formulas',
    test: {
      file: `${server}/features/order-search/export/export.test.ts`,
      title: 'gets an apostrophe, and nothing else does',
    },
    broken: {
      name: 'cells as they are',
      file: `${server}/presenters/csv-cell.sql.ts`,
      from: `else regexp_replace(\${text}, '\${startInSql}', '''') end`,
      to: `else \${text} end`,
    },
  },
  {
    promise: 'Whoever guesses passwords is stopped.',
    figure: 'ten tries from one network',
    test: {
      file: `${server}/features/access/access.test.ts`,
      title: 'one account from one network stops after 10 failures',
    },
    broken: {
      name: 'tries that are counted and not limited',
      file: `${server}/security/sign-in-rate-limits.ts`,
      from: 'filter((counted) => counted.exceeded)',
      to: 'filter(() => false)',
    },
  },
  {
    promise: 'Nobody learns from the time of an answer whether an account exists.',
    figure: 'medians within a factor of 3, of 9 tries each',
    test: {
      file: `${server}/security/passwords/password-hash.deep.test.ts`,
      title: 'checking a password without an account takes as long as a wrong one',
    },
    broken: {
      name: 'unknown accounts without work',
      file: `${server}/security/passwords/password-hash.ts`,
      from: 'return queue.run(async () => {\n    const normal',
      to: 'return queue.run(async () => {\n    if (passwordHash === null) return false\n    const normal',
    },
  },
  {
    promise: 'A session ends with its logout.',
    figure: 'the next call is 401',
    test: { file: `${server}/features/access/access.test.ts`, title: 'ends at sign-out' },
    broken: {
      name: 'sessions that stay',
      file: `${server}/features/access/sign-in/log-out.ts`,
      from: 'await endSession(db, ctx.session.tokenHash)',
      to: 'await Promise.resolve(endSession)',
    },
  },
  {
    promise: 'Malformed texts are refused and break nothing.',
    figure: '0 answers of 500 and above, every call with a body',
    test: {
      file: `${server}/http/input/lone-surrogates.test.ts`,
      title: 'refuses half a surrogate pair in any text',
    },
    broken: {
      name: 'texts with half a character',
      file: `${server}/http/input/lone-surrogates.ts`,
      from: `/\\p{Surrogate}/u.test(part)`,
      to: 'part === undefined',
    },
  },
  {
    promise: 'A bulk action does nothing twice when its worker is replaced.',
    figure: 'the worker that lost it changes 0 rows',
    test: {
      file: `${server}/features/jobs/jobs.test.ts`,
      title: 'claimed by a second worker is lost to the first, which changes nothing more',
    },
    broken: {
      name: 'jobs that two workers may have',
      file: `${server}/repositories/jobs/job-claim.repository.ts`,
      from: `claim: e('claim', '+', 1), `,
      to: '',
    },
  },
  {
    promise: 'A process that is told to end answers what has arrived.',
    figure: '0 calls without an answer',
    test: {
      file: `${server}/http/servers/draining.test.ts`,
      title: 'a request sent while closing is answered',
    },
    broken: {
      name: 'closing at once',
      file: `${server}/http/app.ts`,
      from: `app.addHook('preClose', servers.drain)`,
      to: `app.addHook('preClose', async () => app.server.closeAllConnections())`,
    },
  },
  {
    promise: 'While the database is away calls are told to come back, and all is well when it is back.',
    figure: '503 with Retry-After, no restart',
    test: {
      file: `${server}/http/database-outage.test.ts`,
      title: 'responds 503 with Retry-After while the database is unavailable',
    },
    broken: {
      name: 'a lost database as a fault of the portal',
      file: `${server}/http/answers/database-errors.ts`,
      from: 'return isLostConnection(error) ? unavailable() : undefined',
      to: 'return isLostConnection(error) ? undefined : undefined',
    },
  },
  {
    promise: 'One dealer at its worst makes nobody else wait.',
    figure: '40 searches at once',
    test: {
      file: `${server}/http/binding/fair-shares.test.ts`,
      title: 'a dealer with 40 concurrent searches delays nobody',
    },
    broken: {
      name: 'slots without a share',
      file: `${server}/fair-share/fair-shares.ts`,
      from: 'const end = await limiter.acquire(tenant, maxMs, gone)',
      to: 'const end = (): void => void [limiter, tenant, maxMs]',
    },
  },
  {
    promise: 'How often a token may call is counted for all processes together.',
    figure: '50 of 80 calls at once',
    test: {
      file: `${server}/security/token-buckets.test.ts`,
      title: 'processes share a token’s bucket',
    },
    broken: {
      name: 'buckets that nothing is taken from',
      file: `${server}/repositories/operations/token-bucket.repository.ts`,
      from: '::float8 else 0 end',
      to: '::float8 * 0 else 0 end',
    },
  },
  {
    promise: 'A replica that is behind is not read.',
    figure: '0 reads of a copy more than 5 s behind',
    test: {
      file: `${server}/fair-share/read-replica.test.ts`,
      title: 'refuses a connection to a replica that lags behind, each time',
    },
    broken: {
      name: 'replicas however far behind',
      file: `${server}/fair-share/read-replica.ts`,
      from: 'if (rows[0]?.isUpToDate !== true) throw new ReplicaBehind()',
      to: 'if (rows[0]?.isUpToDate === undefined) throw new ReplicaBehind()',
    },
  },
  {
    promise: 'A backup that has a changed byte is noticed.',
    figure: 'every page and every file',
    test: {
      file: `${server}/features/backup/backup.deep.test.ts`,
      title: 'verifies a backup by restoring it',
    },
    broken: {
      name: 'files that are there',
      file: `${server}/features/backup/verify-backup.ts`,
      from: "=== sha256.toString('hex')",
      to: '!== undefined',
    },
  },
  {
    promise: 'An idle portal leaves the database alone.',
    figure: 'at most 1 transaction a second',
    test: {
      file: `${server}/entry/serving/idle.deep.test.ts`,
      title: 'queries the database at most once a second',
    },
    broken: {
      name: 'a clock that looks five times a second',
      file: `${server}/jobs/worker-session.ts`,
      from: 'const pollIntervalMs = 2000',
      to: 'const pollIntervalMs = 200',
    },
  },
  ...moneyPromises,
]
