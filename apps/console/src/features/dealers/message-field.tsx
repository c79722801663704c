import { TextField } from '@portal/ui/text-field'

interface MessageFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The staff's message in the email about a decision. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  return (
    <TextField
      label="Message to dealer"
      hint="Included in the email (optional)"
      value={value}
      maxLength={500}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
