/** Whether another page shows this one in a frame, and could lay its own things over ours: hosts that send no headers cannot forbid it. */
export const isFramed = ({ self, top }: { readonly self: unknown; readonly top: unknown }): boolean =>
  self !== top
