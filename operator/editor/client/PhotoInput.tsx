/** A picture: choose or drop another, and click on its focal point. */
import { use, useState, type HTMLAttributes, type MouseEvent } from 'react'
import type { Path } from '../shared/protocol.ts'
import { FormContext } from './FormContext.ts'
import { focusField } from './navigation.ts'
import { valueAt } from '../shared/values.ts'

/** @param props.path of the field `upload`; the others of its group say what the picture shows */
export function PhotoInput({ path, attributes }: { path: Path; attributes: HTMLAttributes<HTMLElement> }) {
  const { view, session } = use(FormContext)
  const [note, setNote] = useState('')
  const group = path.slice(0, -1)
  const { upload, focus } = (valueAt(view.values, group) ?? {}) as Picture

  async function send(photo: File | undefined) {
    if (!photo) return
    setNote('The photograph is being stored …')
    const problem = await session.addPhoto(group, photo)
    setNote(problem)
    // After React has drawn the form that does not wait any more.
    setTimeout(() => focusField([...group, problem === '' ? 'alt' : 'upload']))
  }
  const setFocalPoint = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) =>
    session.change([...group, 'focus'], {
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })

  return (
    <div className="photo" onDrop={({ dataTransfer }) => void send(dataTransfer.files[0])}>
      {upload && (
        <div className="photo-frame">
          {/* For a pointer; a keyboard has the two numbers below. */}
          <img src={`/pictures/${upload}`} alt="The picture now" onClick={setFocalPoint} />
          {focus && <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />}
        </div>
      )}
      <input
        {...attributes}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p role="status">{note}</p>
      <p className="help">
        Or drop a photograph here, and click where it must not be cut off. Use your own photographs only.
      </p>
    </div>
  )
}

interface Picture {
  upload?: string
  focus?: { x: number; y: number }
}
