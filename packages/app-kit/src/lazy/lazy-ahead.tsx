import { type ComponentType, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/**
 * A lazy component that `loadAhead` can load early; a failure shows only on render. Once loaded, it renders
 * immediately: React would suspend a lazy component for 300 ms, which loses keystrokes.
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
