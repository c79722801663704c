import { TextField } from '@portal/ui/text-field'

interface MessageFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A sentence that a dealer reads in the mail about a decision. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  return (
    <TextField
      label="A sentence for the dealer"
      hint="It is in the mail; optional."
      value={value}
      maxLength={500}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
