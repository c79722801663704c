import { type ComponentProps, useId } from 'react'
import { Stack, Text } from '../../layout/boxes.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string
  /** Shows the label only to screen readers. */
  readonly isLabelHidden?: boolean
  /** Uses the monospace font. */
  readonly isCode?: boolean
}

export function TextArea({ label, isLabelHidden = false, isCode, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Stack gap={4}>
      {isLabelHidden ? (
        <label className="spoken" htmlFor={id}>
          {label}
        </label>
      ) : (
        <Text as="label" size={13} weight="medium" htmlFor={id}>
          {label}
        </Text>
      )}
      <textarea {...area} id={id} className="field" data-code={isCode || undefined} />
    </Stack>
  )
}
