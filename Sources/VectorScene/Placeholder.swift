public enum VectorScene {}
