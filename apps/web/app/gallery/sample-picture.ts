const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<path fill="#e3f0f4" d="M0 0h640v360H0z"/><path fill="#f0d9ae" d="M0 270h640v90H0z"/>
<path fill="#1f5f57" d="M150 130 400 60l140 50v26L400 88 150 158z"/><path fill="#1b2a2f" d="M190 140h16v150h-16zM490 118h16v172h-16z"/>
<circle cx="350" cy="262" r="36" fill="#f2b134"/></svg>`

/** A roof, two posts and a ball, as the address of a picture. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`
