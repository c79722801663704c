import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { Button } from '@portal/ui/button'
import { useState } from 'react'

const root = document.documentElement
const attribute = 'data-mantine-color-scheme'

/** Switches between the light and dark theme, for the portal too. */
export function ThemeButton() {
  const [isDark, setDark] = useState(root.getAttribute(attribute) === 'dark')
  const change = () => {
    const scheme = isDark ? 'light' : 'dark'
    root.setAttribute(attribute, scheme)
    writeStored('theme', scheme)
    setDark(!isDark)
  }
  return <Button onClick={change}>{isDark ? 'Light' : 'Dark'}</Button>
}
