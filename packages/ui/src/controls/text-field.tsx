import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Grid, Row, Stack, Text } from '../layout/boxes.tsx'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  /** Not `number`, which changes on scrolling and reads 1,5 as 15; not `date`, which drops nonexistent dates. */
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  readonly label: string
  readonly hint?: ReactNode
  /** The field's error message, or true if it is invalid without one. */
  readonly error?: string | boolean | undefined
  readonly size?: 'normal' | 'large'
  /** Shown inside the field, before the text. */
  readonly start?: string
  readonly end?: ReactNode
}

export function TextField({ label, hint, error, size = 'normal', start, end, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const message = typeof error === 'string' && error !== '' ? error : undefined
  const described = [
    start ? `${inputId}-start` : '',
    hint ? `${inputId}-hint` : '',
    message ? `${inputId}-error` : '',
  ].filter(Boolean)
  return (
    <Grid columns={1} gap={4} fit data-size={size}>
      <Text as="label" size={13} weight="medium" htmlFor={inputId}>
        {label}
      </Text>
      {hint ? (
        <Text size={12} leading={16} tone="muted" id={`${inputId}-hint`}>
          {hint}
        </Text>
      ) : null}
      <Row full align="center" className="field-frame">
        {start ? (
          <Text as="span" tone="muted" tabular className={styles.start} id={`${inputId}-start`}>
            {start}
          </Text>
        ) : null}
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {end}
      </Row>
      {message ? (
        <Text size={12} leading={16} tone="negative" id={`${inputId}-error`}>
          {message}
        </Text>
      ) : null}
    </Grid>
  )
}

/** The account a password belongs to, for users and password managers. */
export function AccountField({
  email,
  size = 'normal',
}: { readonly email: string } & Pick<TextFieldProps, 'size'>) {
  return (
    <TextField label="Email" name="username" autoComplete="username" readOnly value={email} size={size} />
  )
}

/** A password with a button to show it; hidden again when the page is left. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <Stack
          lit
          square={28}
          corners="mark"
          type="button"
          as="button"
          fixed
          center
          tone="muted"
          className={styles.toggle}
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!isShown)}
        >
          <Eye isStruck={isShown} />
        </Stack>
      }
    />
  )
}

function Eye({ isStruck }: { readonly isStruck: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path
        d="M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10z"
        strokeLinejoin="round"
      />
      <circle cx="10" cy="10" r="2.5" />
      {isStruck ? <path d="m3.5 16.5 13-13" strokeLinecap="round" /> : null}
    </svg>
  )
}
