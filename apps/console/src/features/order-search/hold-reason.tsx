import type { ActionDetailsProps } from '@portal/order-list/host/order-list-host.ts'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'

/** Asks for the reason of a hold. */
export function HoldReason({ onInput }: ActionDetailsProps) {
  const [reason, setReason] = useState('')
  return (
    <TextField
      autoFocus
      label="Reason"
      hint="Shown to the dealers (optional)"
      value={reason}
      maxLength={500}
      onChange={({ currentTarget }) => {
        setReason(currentTarget.value)
        onInput({ reason: currentTarget.value.trim() })
      }}
    />
  )
}
