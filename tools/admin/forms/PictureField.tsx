import { type PointerEvent, useEffect, useState } from 'react'
import { api, errorMessage, send } from '../api'
import type { PictureFile, TakenPicture } from '../server/pictures'
import { idOf, useForm } from './context'
import { ErrorText, type FieldProps, Fields, Help } from './Field'
import { isValues, type Values } from './shape'

/** A picture in the frame in which the site shows it: dropped, chosen, or one that is here already. */
export function PictureField({ shape, path, value }: FieldProps) {
  const { id: record, change } = useForm()
  const [says, setSays] = useState<{ error?: string; percent?: number; warnings?: readonly string[] }>({})
  const [isOver, setOver] = useState(false)
  const [others, setOthers] = useState<readonly PictureFile[]>([])
  const values = isValues(value) ? value : {}
  const { upload: file } = values
  const id = idOf(`${path}.upload`)
  // A picture of ours, or one on another site, which has an address and sizes to type instead.
  const kind =
    shape.anyOf?.find(({ properties }) => properties && 'url' in properties === 'url' in values) ?? shape
  const { focus, ...fields } = kind.properties ?? {}
  const isPhoto = typeof file === 'string' && !file.endsWith('.svg')
  useEffect(() => {
    api<readonly PictureFile[]>('GET', 'pictures').then(setOthers, () => undefined)
  }, [file])

  const choose = (name: string) =>
    // What the old one showed is not what the new one shows.
    change(path, (now) => (isValues(now) && now['upload'] === name ? now : { upload: name }))
  const take = async (files: readonly File[]) => {
    try {
      for (const [at, each] of files.entries()) {
        setSays({ percent: 0 })
        const to = `picture/${encodeURIComponent(each.name)}?for=${record}`
        const taken = await send<TakenPicture>(to, each, (percent) => setSays({ percent }))
        setSays({ warnings: taken.warnings })
        // The others are kept, to be chosen elsewhere.
        if (at === 0) choose(taken.name)
      }
    } catch (error) {
      setSays({ error: errorMessage(error) })
    }
  }

  return (
    <fieldset className="picture">
      <legend>{shape.title}</legend>
      <Help shape={shape} path={path} />
      <div
        className={isOver ? 'frame over' : 'frame'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take([...event.dataTransfer.files])
        }}
      >
        {typeof file === 'string' ? (
          <FocusPoint file={file} value={values} path={path} isOffered={isPhoto && focus !== undefined} />
        ) : (
          <p>No picture yet</p>
        )}
        <p className="row">
          <label className="button second" htmlFor={id}>
            Drop a picture here, or choose a file
          </label>
          <input
            type="file"
            className="visually-hidden"
            id={id}
            multiple
            accept=".jpg,.jpeg,.png,.webp,.svg,.heic"
            aria-invalid={says.error !== undefined}
            aria-describedby={`${id}-says`}
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </p>
        <div id={`${id}-says`} role="status">
          {says.percent !== undefined && (
            <p>
              <progress max={100} value={says.percent} aria-label="Sending" />
              {says.percent < 100 ? ` Sending … ${says.percent} %` : ' Looking at it …'}
            </p>
          )}
          {says.error !== undefined && <p className="error">{says.error}</p>}
          {says.warnings?.map((warning) => (
            <p key={warning} className="notice">
              {warning}
            </p>
          ))}
        </div>
        <ErrorText path={`${path}.upload`} />
      </div>
      {!('url' in values) && (
        <div className="field middle">
          <label htmlFor={`${id}-known`}>Or one that is here already</label>
          <select
            id={`${id}-known`}
            value={String(file ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            {file === undefined && <option value="">Choose …</option>}
            {others.map(({ name, usedIn }) => (
              <option key={name} value={name}>
                {name}
                {usedIn.length === 0 && ' (not shown anywhere yet)'}
              </option>
            ))}
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
        src={src}
        alt={`The picture now: ${file}`}
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      {isOffered && (
        <details className="folded">
          <summary>What has to stay in sight</summary>
          <p className="help">Click on it in the whole picture; above is what the site shows.</p>
          <span className="whole">
            <img src={src} alt="" onPointerDown={click} />
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
