/** The other windows of the editor, which show the same records. */
const channel = new BroadcastChannel('saved')

/** Makes the other windows load the records again. */
export const notifyOtherWindows = () => channel.postMessage('')

/**
 * Calls the listener whenever something can have changed elsewhere: after a save in another window, and when this window gets the
 * focus. Returns a function that removes the listener.
 */
export function onChangeElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  addEventListener('focus', listener)
  return () => {
    channel.removeEventListener('message', listener)
    removeEventListener('focus', listener)
  }
}
