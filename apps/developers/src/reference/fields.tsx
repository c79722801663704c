import { type JsonSchema, nameReferredTo } from '@portal/contract/documents/openapi/openapi-schema'
import { Text } from '@portal/ui/boxes'
import { InlineText } from '../markdown/inline-text.tsx'
import styles from './fields.module.css'
import { limitsOf, TypeName } from './type-name.tsx'

interface FieldsProps {
  readonly schema: JsonSchema
  readonly depth?: number
}

const deepest = 4

/** An object's fields as a list, with nested objects indented. */
export function Fields({ schema, depth = 0 }: FieldsProps) {
  const { properties = {}, required = [] } = schema
  const rows = Object.entries(properties)
  if (rows.length === 0) return null
  return (
    <ul className={styles.fields}>
      {rows.map(([key, part]) => {
        const notes = [required.includes(key) ? '' : 'optional', limitsOf(part)].filter(Boolean).join(', ')
        const inner = depth < deepest ? innerObject(part) : undefined
        return (
          <li key={key}>
            <div>
              <code>{key}</code>{' '}
              <span className={styles.type}>
                <TypeName schema={part} />
              </span>
              {notes === '' ? null : <span className={styles.limits}> {notes}</span>}
            </div>
            {typeof part.description === 'string' ? (
              <Text tone="muted">
                <InlineText text={part.description} />
              </Text>
            ) : null}
            {inner === undefined ? null : <Fields schema={inner} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The unnamed object inside a value: the value itself, a list item, or a nullable object. */
function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (nameReferredTo(schema) !== undefined) return undefined
  if (schema.type === 'object' && schema.properties !== undefined) return schema
  if (schema.type === 'array') return innerObject(schema.items ?? {})
  return (schema.anyOf ?? []).map(innerObject).find((found) => found !== undefined)
}
