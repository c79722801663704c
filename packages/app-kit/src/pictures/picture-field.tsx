import { maxPictureBytes, portalPictureTypes } from '@portal/contract/suppliers/portal-settings.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { FormError } from '../forms/form-error.tsx'
import styles from './picture-field.module.css'
import type { PictureMutation } from './use-picture-mutation.ts'

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
  readonly mutation: PictureMutation
}

/** An image: upload, replace or remove. Each change is saved immediately. */
export function PictureField({ name, address, ground, mutation }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const upload = (file: File) => {
    mutation.hideToasts()
    setTooLarge(file.size > maxPictureBytes)
    if (file.size <= maxPictureBytes) mutation.send(file)
  }
  const remove = () => {
    mutation.hideToasts()
    mutation.reset()
    setTooLarge(false)
    setRemoving(true)
  }
  return (
    <Stack gap={6}>
      <Text as="label" size={13} weight="medium" htmlFor={id}>
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </Text>
      {isTooLarge ? (
        <Callout tone="negative" announced>
          This file is larger than 10 MB. Choose a smaller one.
        </Callout>
      ) : isRemoving ? null : (
        <FormError error={mutation.errorDisplay} />
      )}
      {address ? <Picture name={name} address={address} ground={ground} /> : null}
      <input
        hidden
        id={id}
        ref={input}
        type="file"
        accept={portalPictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) upload(file)
          currentTarget.value = ''
        }}
      />
      <Row wrap gap={8}>
        <Button
          ref={chooser}
          size="small"
          isBusy={mutation.isPending}
          aria-label={`${address ? 'Replace' : 'Upload'} ${name}`}
          onClick={() => input.current?.click()}
        >
          {address ? 'Replace' : 'Upload'}
        </Button>
        {address ? (
          <Button size="small" aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </Button>
        ) : null}
      </Row>
      {isRemoving ? (
        <RemoveDialog
          name={name}
          mutation={mutation}
          focusAfter={chooser}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Stack>
  )
}

interface RemoveDialogProps {
  readonly name: string
  readonly mutation: PictureMutation
  /** Gets the focus after the image and its button are gone. */
  readonly focusAfter: React.RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function RemoveDialog({ name, mutation, focusAfter, onClose }: RemoveDialogProps) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusAfter.current?.focus()
    },
    [focusAfter],
  )
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      actionLabel="Remove"
      variant="danger"
      mutation={{ ...mutation, send: () => mutation.send(undefined, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      <p>We don't keep the file. To use it again, you'll have to upload it.</p>
    </ConfirmDialog>
  )
}
