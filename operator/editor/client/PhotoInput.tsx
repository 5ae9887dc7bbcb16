/** The field of a picture: a photograph can be sent or dropped, a picture of the site chosen, and the focal point clicked. */
import { use, useState, type HTMLAttributes, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../shared/protocol.ts'
import { FormContext } from './form-state.ts'
import { refresh } from './load-overview.ts'
import { focusField, isCurrentRecord } from './navigation.ts'
import { hasOwnPage } from './shown-fields.ts'
import { valueAt } from '../../../content/paths.ts'

interface Point {
  x: number
  y: number
}
interface Picture {
  upload?: string
  focus?: Point
  crop?: Point & { width: number }
}

const storing = 'Storing the photograph …'

/** @param props.path path of the field `upload`; the other fields of its group describe the picture */
export function PhotoInput({ path, attributes }: { path: Path; attributes: HTMLAttributes<HTMLElement> }) {
  const { state, session, pictures } = use(FormContext)
  const [note, setNote] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const group = path.slice(0, -1)
  const { upload, focus, crop } = (valueAt(state.values, group) ?? {}) as Picture
  // A detail shows a part of its picture, its crop; other pictures are cropped around a focal point.
  const isDetail = group.at(-1) === 'detail'
  const cannotCrop = isDetail && !crop && !hasOwnPage(state.file, state.values)
  const cropCentre = crop && { x: crop.x + crop.width / 2, y: crop.y + crop.width / 2 }
  const point = focus ?? cropCentre

  async function send(photo: File | undefined) {
    if (!photo) return
    setNote(storing)
    const problem = await session.addPhoto(group, photo)
    // The form is inert until the result is rendered.
    flushSync(() => setNote(problem))
    // Another form can have a field at the same path.
    if (isCurrentRecord(state.file)) focusAfterChoice(problem)
    // Other fields can have the photograph, too.
    if (problem === '') await refresh()
  }
  const focusAfterChoice = (problem = '') =>
    focusField([...group, problem === '' && !isDetail ? 'alt' : 'upload'])
  const choose = (name: string) => {
    // Without the choice the form is shorter.
    flushSync(() => {
      setIsChoosing(false)
      setNote('')
    })
    // The same picture keeps its text.
    if (name !== upload) session.choosePicture(group, name)
    focusAfterChoice()
  }
  const setFocalPoint = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) => {
    const x = Math.round((100 * offsetX) / currentTarget.clientWidth)
    const y = Math.round((100 * offsetY) / currentTarget.clientHeight)
    if (!isDetail) return session.change([...group, 'focus'], { x, y })
    const width = crop?.width ?? 50
    const start = (centre: number) => Math.min(Math.max(Math.round(centre - width / 2), 0), 100 - width)
    session.change([...group, 'crop'], { x: start(x), y: start(y), width })
  }

  return (
    <div className="photo" onDrop={({ dataTransfer }) => void send(dataTransfer.files[0])}>
      {upload && (
        <div className="photo-frame">
          {/* Clicks need a pointer; with a keyboard, the numbers below are typed. */}
          <img
            src={`/pictures/${upload}`}
            alt="The current picture"
            className={isDetail ? 'detail' : undefined}
            onClick={cannotCrop ? undefined : setFocalPoint}
          />
          {point && <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
        </div>
      )}
      <input
        {...attributes}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void send(target.files?.[0])
          // Otherwise the same file could not be chosen again.
          target.value = ''
        }}
      />
      {/* In place of the browser’s own button, which would say that no file is chosen although there is a picture. */}
      <label htmlFor={attributes.id}>{upload ? 'Choose another photograph' : 'Choose a photograph'}</label>
      <p role="status">{note === storing && note}</p>
      <p className="issue" role="alert">
        {note !== storing && note}
      </p>
      <p className="help">
        Or drop a photograph here.{' '}
        {!cannotCrop &&
          `Then click on ${isDetail ? 'the part to show' : 'the place that must not be cut off'}. `}
        Use only your own photographs.
      </p>
      {/* An entry of “Photographs” is a new one, with who took it. */}
      {typeof group.at(-1) === 'string' && (
        <details open={isChoosing} onToggle={({ currentTarget }) => setIsChoosing(currentTarget.open)}>
          <summary>Choose a picture that the site already has</summary>
          <div className="pictures">
            {isChoosing &&
              pictures.map((name) => (
                <button key={name} aria-pressed={name === upload} onClick={() => choose(name)}>
                  <img
                    src={`/pictures/${name}`}
                    alt={name.replace(/\.\w+$/, '').replaceAll('-', ' ')}
                    loading="lazy"
                  />
                </button>
              ))}
          </div>
        </details>
      )}
    </div>
  )
}
