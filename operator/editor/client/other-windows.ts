/** The other windows of the editor, which show the same records. */
const channel = new BroadcastChannel('saved')

/** Makes the other windows load the records again. */
export const notifyOtherWindows = () => channel.postMessage('')

/**
 * Calls the listener whenever something can have changed elsewhere, or the editor can have been closed: after a save in another
 * window, and when this window gets the focus or becomes visible. Returns a function that removes the listener.
 */
export function onChangeElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  addEventListener('focus', listener)
  addEventListener('visibilitychange', listener)
  return () => {
    channel.removeEventListener('message', listener)
    removeEventListener('focus', listener)
    removeEventListener('visibilitychange', listener)
  }
}
