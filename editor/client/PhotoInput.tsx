/** A picture: choose or drop another, and click on what has to stay in sight. */
import { useContext, useState, type DragEvent, type MouseEvent } from 'react'
import type { Values } from '../types.ts'
import { post } from './api.ts'
import { FormContext, useNotes, type FieldProps } from './Field.tsx'
import { idOf } from './values.ts'

/** In place of the name of its file, which is at `path`; `picture` is the group around it. */
export function PhotoInput({ picture, ...field }: FieldProps & { picture: Values }) {
  const { change } = useContext(FormContext)
  const { attributes, notes } = useNotes(field)
  const [note, setNote] = useState<{ isProblem: boolean; text: string }>()
  const [id, upload] = [idOf(field.path), field.value]
  const focus = picture['focus'] as { x: number; y: number } | undefined

  async function send(file: File | undefined) {
    if (!file) return
    setNote({ isProblem: false, text: 'One moment …' })
    try {
      const answer = await post<{ upload: string }>(`/api/photo?name=${encodeURIComponent(file.name)}`, file)
      change(field.path, answer.upload)
      setNote(undefined)
    } catch (error) {
      setNote({ isProblem: true, text: (error as Error).message })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  const point = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: MouseEvent) =>
    change([...field.path.slice(0, -1), 'focus'], {
      x: Math.round((100 * offsetX) / currentTarget.clientWidth),
      y: Math.round((100 * offsetY) / currentTarget.clientHeight),
    })

  return (
    <div className="field photo" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {typeof upload === 'string' && (
        <div className="photo-frame">
          {/* For a pointer; a keyboard has the two numbers below. */}
          <img src={`/pictures/${upload}`} alt="The picture now" onClick={point} />
          {focus && <span className="photo-point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />}
        </div>
      )}
      <label htmlFor={id}>{upload === undefined ? 'Choose a photograph' : 'Choose another photograph'}</label>
      <input
        {...attributes}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p className="help">
        Or drop it here. Click on the picture where it must not be cut off. Use your own photographs only.
      </p>
      <p className={note?.isProblem ? 'problem' : 'help'} role="status">
        {note?.text}
      </p>
      {notes}
    </div>
  )
}
