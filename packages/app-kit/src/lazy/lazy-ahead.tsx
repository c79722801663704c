import { type ComponentType, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/**
 * A lazy component that `loadAhead` can load before it is rendered; a failure shows when it is. Then it is rendered at
 * once: React shows nothing for 300 ms where a lazy component suspends, which swallows what is typed.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy: ComponentType<Props> = lazyComponent(load)
  let loaded: ComponentType<Props> | undefined
  function Ahead(props: Props) {
    const [Part] = useState(() => loaded ?? Lazy)
    return <Part {...props} />
  }
  Ahead.loadAhead = () => {
    load().then(
      (part) => {
        loaded = part
      },
      () => undefined,
    )
  }
  return Ahead
}
