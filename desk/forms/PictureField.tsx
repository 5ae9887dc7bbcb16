import { useState } from 'react'
import { ask, Said } from '../ask'
import { idOf, useForm } from './context'
import { type FieldProps, Fields, Help, Mistake } from './Field'
import { isValues } from './shape'

/** A picture to drop or choose, as it is now, and the words for people who cannot see it. */
export function PictureField({ shape, path, value, onChange }: FieldProps) {
  const { record } = useForm()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const values = isValues(value) ? value : {}
  const { upload: file } = values
  // A picture of ours, or one on another site, which has an address and sizes to type instead.
  const kind =
    shape.anyOf?.find(({ properties }) => properties && 'url' in properties === 'url' in values) ?? shape
  const { upload, ...others } = kind.properties ?? {}

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    setWrong(undefined)
    try {
      const { name } = await ask<{ name: string }>(
        'POST',
        `picture/${encodeURIComponent(chosen.name)}?for=${record}`,
        chosen,
      )
      onChange({ upload: name, alt: values['alt'] })
    } catch (error) {
      if (!(error instanceof Said)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset className="group picture">
      <legend>{shape.title}</legend>
      <Help shape={shape} path={path} />
      <div
        className="picture__drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        {typeof file === 'string' && (
          <img className="picture__now" src={`/api/picture/${file}`} alt={`The picture now: ${file}`} />
        )}
        <label htmlFor={idOf(`${path}.upload`)}>
          {upload ? 'Another picture' : 'A picture of your own'}: drop it here or choose a file
        </label>
        <input
          type="file"
          id={idOf(`${path}.upload`)}
          accept=".jpg,.jpeg,.png,.webp,.svg,.heic"
          disabled={busy}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${idOf(path)}-help ${idOf(path)}-wrong`}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        <p className="field__mistake" id={`${idOf(path)}-wrong`} role="status">
          {busy ? 'Taking the picture …' : wrong}
        </p>
        <Mistake path={`${path}.upload`} />
      </div>
      <Fields shape={{ ...kind, properties: others }} path={path} value={value} onChange={onChange} />
      <Mistake path={path} />
    </fieldset>
  )
}
