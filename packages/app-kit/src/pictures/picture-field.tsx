import { maxPictureBytes, portalPictureTypes } from '@portal/contract/suppliers/portal-settings.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { FileInput } from '@portal/ui/file-input'
import { useId, useRef, useState } from 'react'
import type { ApiMutation } from '../api/use-api-mutation.ts'
import { FormError } from '../forms/form-error.tsx'
import styles from './picture-field.module.css'

interface PictureProps {
  /** The image's name inside a sentence. */
  readonly name: string
  readonly address: string
  /** What the image is shown on. */
  readonly ground?: 'page' | 'white' | 'dark' | undefined
}

/** A preview of an image. */
export function Picture({ name, address, ground = 'page' }: PictureProps) {
  return <img className={styles.picture} data-ground={ground} src={address} alt={`Current ${name}`} />
}

interface PictureFieldProps extends Omit<PictureProps, 'address'> {
  /** The current image's URL; null if there is none. */
  readonly address: string | null
  /** Stores the chosen file, or removes the image without one. */
  readonly mutation: Pick<ApiMutation<File | undefined, unknown>, 'send' | 'isPending' | 'errorDisplay'>
}

/** An image: keep, replace or remove. Each change is saved immediately. */
export function PictureField({ name, address, ground, mutation }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { send, isPending, errorDisplay } = mutation
  return (
    <Stack gap={6}>
      <Text as="label" size={13} weight="medium" htmlFor={id}>
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </Text>
      {isTooLarge ? (
        <Callout tone="negative" announced>
          This file is larger than 10 MB. Choose a smaller one.
        </Callout>
      ) : (
        <FormError error={errorDisplay} />
      )}
      <Row wrap align="center" gap={12}>
        {address ? <Picture name={name} address={address} ground={ground} /> : null}
        <FileInput
          id={id}
          ref={input}
          accept={portalPictureTypes.join(',')}
          aria-busy={isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            setTooLarge((file?.size ?? 0) > maxPictureBytes)
            if (file && file.size <= maxPictureBytes) send(file)
            currentTarget.value = ''
          }}
        />
        {address ? (
          <Button
            size="small"
            isBusy={isPending}
            aria-label={`Remove ${name}`}
            onClick={() => {
              setTooLarge(false)
              send(undefined)
              // This button disappears with the image.
              input.current?.focus()
            }}
          >
            Remove
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
