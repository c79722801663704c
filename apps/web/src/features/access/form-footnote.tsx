import { Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'

export function FormFootnote({ children }: { readonly children: ReactNode }) {
  return (
    <Text tone="muted" size={14} above={24}>
      {children}
    </Text>
  )
}
