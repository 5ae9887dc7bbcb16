import type { PointerEvent } from 'react'
import { idOf, useForm } from './context'
import { ErrorText, type FieldProps, Fields, Help } from './Field'
import { PictureDrop } from './PictureDrop'
import { isValues, type Values } from './shape'

/** A picture in the frame in which the site shows it: dropped, chosen, or one that is here already. */
export function PictureField({ shape, path, value }: FieldProps) {
  const { id: record, change, choices } = useForm()
  const values = isValues(value) ? value : {}
  const { upload: file } = values
  const id = idOf(`${path}.upload`)
  // A picture of ours, or one on another site, which has an address and sizes to type instead.
  const kind =
    shape.anyOf?.find(({ properties }) => properties && 'url' in properties === 'url' in values) ?? shape
  const { focus, ...fields } = kind.properties ?? {}
  const isPhoto = typeof file === 'string' && !file.endsWith('.svg')

  const choose = (name: string) =>
    // What the old one showed is not what the new one shows.
    change(path, (now) => (isValues(now) && now['upload'] === name ? now : { upload: name }))

  return (
    <fieldset>
      <legend>{shape.title}</legend>
      <Help shape={shape} path={path} />
      <PictureDrop
        id={id}
        label="Drop a picture here, or choose a file"
        name={record}
        isInRow={'taken' in fields}
        // The others are kept, to be chosen elsewhere.
        onTaken={(name, at) => at === 0 && choose(name)}
      >
        {typeof file === 'string' ? (
          <FocusPoint file={file} value={values} path={path} isOffered={isPhoto && focus !== undefined} />
        ) : (
          <p>No picture yet</p>
        )}
      </PictureDrop>
      <ErrorText path={`${path}.upload`} />
      {!('url' in values) && (
        <div className="field middle">
          <label htmlFor={`${id}-known`}>Or one that is here already</label>
          <select
            id={`${id}-known`}
            value={String(file ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            {file === undefined && <option value="">Choose …</option>}
            {(choices['picture'] ?? []).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
            {/* One that has just come is not in the list yet. */}
            {typeof file === 'string' && !choices['picture']?.some((each) => each.id === file) && (
              <option value={file}>{file}</option>
            )}
          </select>
        </div>
      )}
      <Fields
        shape={{ ...kind, properties: fields }}
        path={path}
        value={value}
        only={Object.keys(fields).filter((name) => name !== 'upload')}
      />
      <ErrorText path={path} />
    </fieldset>
  )
}

interface FocusPointProps {
  file: string
  value: Values
  path: string
  isOffered: boolean
}

/** The picture, cut as the site cuts it; a click says what has to stay in sight. Two sliders do the same by keyboard. */
function FocusPoint({ file, value, path, isOffered }: FocusPointProps) {
  const { change } = useForm()
  const { x = 50, y = 50 } = (isValues(value['focus']) ? value['focus'] : {}) as { x?: number; y?: number }
  const set = (point: { x: number; y: number }) =>
    change(path, (now) => ({ ...(isValues(now) ? now : {}), focus: point }))
  const click = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLImageElement>) =>
    set({
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })
  const sliders = [
    ['From left to right', x, (at: number) => set({ x: at, y })],
    ['From top to bottom', y, (at: number) => set({ x, y: at })],
  ] as const
  const src = `/api/picture/${file}`
  return (
    <>
      <img
        className="cut"
        loading="lazy"
        src={src}
        alt={`The picture now: ${file}`}
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      {isOffered && (
        <details>
          <summary>What has to stay in sight</summary>
          <p className="help">Click on it in the whole picture; above is what the site shows.</p>
          <span className="whole">
            <img src={src} alt="" loading="lazy" onPointerDown={click} />
            <span
              aria-hidden
              className="point"
              style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            />
          </span>
          {sliders.map(([label, at, move]) => (
            <label key={label}>
              {label}
              <input
                type="range"
                min={0}
                max={100}
                value={at}
                onChange={({ target }) => move(Number(target.value))}
              />
            </label>
          ))}
        </details>
      )}
    </>
  )
}
