import { useCallback, useRef, useState } from 'react'

interface Result<State, Command> {
  readonly state: State
  readonly commands: readonly Command[]
}

/** A reducer whose events also name commands; these run once for each event, outside of rendering. */
export function useCommandReducer<State, Event, Command>(
  reduce: (state: State, event: Event) => Result<State, Command>,
  initialize: () => State,
  run: (command: Command) => void,
): readonly [State, (event: Event) => void] {
  const [state, setState] = useState(initialize)
  const current = useRef(state)
  const runner = useRef(run)
  runner.current = run
  const dispatch = useCallback(
    (event: Event) => {
      const next = reduce(current.current, event)
      current.current = next.state
      setState(next.state)
      for (const command of next.commands) runner.current(command)
    },
    [reduce],
  )
  return [state, dispatch]
}
