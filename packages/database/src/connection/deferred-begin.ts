import { type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg'

export type RunQuery = (config: QueryConfig) => Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>>

const begin = { name: 'begin', text: 'begin' } as const
const emptyResult = { command: '', rowCount: null, rows: [] }

/**
 * Sends BEGIN together with a transaction's first statement, which saves a round trip. A transaction without statements
 * sends nothing.
 */
export function deferBegin(client: PoolClient): RunQuery {
  let isBeginParsed = false
  let isWaiting = false
  return async (config) => {
    if (config.text === begin.text) {
      if (isBeginParsed) isWaiting = true
      else await client.query(begin)
      isBeginParsed = true
      return emptyResult
    }
    if (!isWaiting) return await client.query(config)
    isWaiting = false
    const isOver = config.text === 'commit' || config.text === 'rollback'
    return isOver ? emptyResult : await queryAfterBegin(client, config)
  }
}

/** One Sync ends both, so the server skips the statement if BEGIN fails. */
function queryAfterBegin(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // Without parameters it would otherwise be a simple query, which commits by itself.
    const extended = { ...config, queryMode: 'extended' }
    const query = new Query(extended, (error, results) => {
      const [, result] = results === undefined ? [] : (results as unknown as QueryResult[])
      if (result === undefined) reject(error ?? new Error('The statement after BEGIN has no result.'))
      else resolve(result)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: begin.name, portal: '' }, true)
      connection.execute({ portal: '' }, true)
      try {
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}
