import { Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'

interface BelowFormProps {
  readonly children: ReactNode
}

export function FormFootnote({ children }: BelowFormProps) {
  return (
    <Text tone="muted" size={14} above={24}>
      {children}
    </Text>
  )
}
