import { useState } from 'react'
import { api, errorMessage } from '../api'
import { idOf, useForm } from './context'
import { type FieldProps, Fields, Help, Mistake } from './Field'
import { isValues } from './shape'

/** A picture to drop or choose, as it is now, and the words for people who cannot see it. */
export function PictureField({ shape, path, value, onChange }: FieldProps) {
  const { record } = useForm()
  const [trouble, setTrouble] = useState<string>()
  const values = isValues(value) ? value : {}
  const { upload: file, alt } = values
  const id = idOf(`${path}.upload`)
  // A picture of ours, or one on another site, which has an address and sizes to type instead.
  const kind =
    shape.anyOf?.find(({ properties }) => properties && 'url' in properties === 'url' in values) ?? shape
  const { upload, ...others } = kind.properties ?? {}

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setTrouble(undefined)
    try {
      const to = `picture/${encodeURIComponent(chosen.name)}?for=${record}`
      onChange({ upload: (await api<{ name: string }>('POST', to, chosen)).name, alt })
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }

  return (
    <fieldset>
      <legend>{shape.title}</legend>
      <Help shape={shape} path={path} />
      <div
        className="box stack drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        {typeof file === 'string' && <img src={`/api/picture/${file}`} alt={`The picture now: ${file}`} />}
        <label htmlFor={id}>
          {upload ? 'Another picture' : 'A picture of your own'}: drop it here or choose a file
        </label>
        <input
          type="file"
          id={id}
          accept=".jpg,.jpeg,.png,.webp,.svg,.heic"
          aria-invalid={trouble !== undefined}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        <p className="mistake" id={`${id}-said`} role="status">
          {trouble}
        </p>
        <Mistake path={`${path}.upload`} />
      </div>
      <Fields shape={{ ...kind, properties: others }} path={path} value={value} onChange={onChange} />
      <Mistake path={path} />
    </fieldset>
  )
}
