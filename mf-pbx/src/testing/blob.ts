// jsdom's blobs cannot be read by themselves.
Blob.prototype.arrayBuffer ??= function read(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0));
    reader.readAsArrayBuffer(this);
  });
};
